// The brands' logos as data: a page sends the one of its brand, and no script carries all of them.
import type { Brand } from "@/domain/brands";

/** Path data, by how the path is painted. */
export type MarkShapes = Readonly<Partial<Record<"solid" | "cut" | "stem", string>>>;

export const markShapes: Readonly<Record<Brand["mark"], MarkShapes>> = {
  diamond: { solid: "M14 1.5 26.5 14 14 26.5 1.5 14Z", cut: "m9.5 14.2 3.2 3.2 6-6.4" },
  nugget: {
    solid: "M9.5 3h8.200l6.8 6.2 1 8-6 7.300H8.200L2.5 18.300l1.7-9.600Z",
    cut: "m8.8 11.6 5.2 3.2 5.4-4M14 14.800V20",
  },
  clover: {
    solid:
      "M14 13C8.6 12.4 6.6 9.8 6.6 7.2 6.6 3.6 11.5 2 14 5.4 16.5 2 21.4 3.6 21.4 7.200c0 2.6-2 5.2-7.4 5.800ZM13.2 14.400c-.6 5.4-3.2 7.4-5.8 7.4-3.6 0-5.2-4.9-1.8-7.4-3.4-2.5-1.8-7.4 1.8-7.400l5.8 7.400ZM14.8 14.400c.6 5.4 3.2 7.4 5.8 7.4 3.6 0 5.2-4.9 1.8-7.4 3.4-2.5 1.8-7.4-1.8-7.400l-5.8 7.400Z",
    stem: "M14 14.500c0 4.8 1 8.3 3.6 11",
  },
  orbit: {
    stem: "M23.6 8.400A11 11 0 1 0 25 14",
    solid: "M9 14a5 5 0 1 0 10 0 5 5 0 1 0-10 0ZM20.600 8a2.8 2.8 0 1 0 5.6 0 2.8 2.8 0 1 0-5.6 0Z",
  },
  mile: { solid: "M5 26V11.500a9 9 0 0 1 18 0V26Z", cut: "M9.8 20.500v-8l4.2 4.3 4.2-4.300v8" },
};
