"use client";
import { lazyPart } from "../ui/behaviour/lazy-part";
import type { SelfStartProps } from "./self-start";

const SelfStart = lazyPart(async () => (await import("./self-start")).SelfStart);

/** Not part of the first load: every step may ask for a proof first, which starts by itself, and few do. */
export const LazySelfStart = (props: SelfStartProps) => <SelfStart {...props} />;
