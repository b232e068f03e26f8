"use client";
import type { ComponentProps } from "react";
import { lazyPart } from "../ui/behaviour/lazy-part";
import type { AppToast as Toast } from "./app-toast";

const AppToast = lazyPart(async () => (await import("./app-toast")).AppToast);

/** Not part of the first load: only the operator's app shows it. */
export const LazyAppToast = (props: ComponentProps<typeof Toast>) => <AppToast {...props} />;
