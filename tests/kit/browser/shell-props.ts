import type { PageShellProps } from "@/components/shell/page-shell";
import { defaultBrand } from "@/domain/brands";
import { markOf } from "@/domain/operator/drawings";

/** The shell of a visitor who is not signed in. */
export const shellProps: Omit<PageShellProps, "children" | "menu"> & { menu: NonNullable<PageShellProps["menu"]> } = {
  brand: { name: "Northline", mark: markOf(defaultBrand), href: "/" },
  care: "Your account, in your hands.",
  trust: {
    licence: "Licensed and regulated",
    age: { sign: "18+", text: "For people aged 18 or over" },
    encrypted: "Encrypted",
  },
  skip: "Skip to content",
  menu: {
    label: "Site",
    words: { open: "Menu", close: "Close" },
    links: [
      { href: "https://help.example.test", label: "Help", icon: "help" },
      { href: "/language", label: "Language", icon: "globe" },
    ],
  },
  footer: {
    help: { text: "Need a break?", href: "https://help.example.test", label: "Get help now" },
    legal: {
      label: "Legal",
      links: [
        { href: "/documents/terms", label: "Terms" },
        { href: "/documents/privacy", label: "Privacy" },
        { href: "https://care.example.test", label: "Responsible gaming" },
        { href: "https://help.example.test/contact", label: "Support" },
      ],
    },
    reference: { label: "Reference", code: "K4F9QM7XB2" },
  },
};
