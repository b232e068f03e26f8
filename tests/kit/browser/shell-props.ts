import type { PageShellProps } from "@/components/shell/page-shell";
import { defaultBrand } from "@/domain/brands";

/** The shell of a visitor who is not signed in. */
export const shellProps: Omit<PageShellProps, "children" | "menu"> & { menu: NonNullable<PageShellProps["menu"]> } = {
  brand: { id: defaultBrand, name: "Northline", href: "/" },
  care: "Your account, in your hands.",
  trust: {
    licence: "Licensed and regulated",
    age: { sign: "18+", text: "For people aged 18 or over" },
    encrypted: "Encrypted",
  },
  skip: "Skip to content",
  menu: {
    label: "Site",
    open: "Menu",
    links: [{ href: "/language", label: "Language" }],
  },
  footer: {
    help: { text: "Need a break?", href: "https://help.example.test", label: "Responsible gaming" },
    legal: {
      label: "Legal",
      links: [
        { href: "/documents/terms", label: "Terms" },
        { href: "/documents/privacy", label: "Privacy" },
        { href: "https://help.example.test/contact", label: "Contact support" },
      ],
    },
    reference: { label: "Reference", code: "K4F9QM7XB2" },
  },
};
