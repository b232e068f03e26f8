"use client";
import type { ComponentProps } from "react";
// The server renders the toast into the page, and Next sends a page only the styles of what it loads first.
import "./toast.module.css";
import { lazyPart } from "../behaviour/lazy-part";
import type { Toast } from "./toast";

const Part = lazyPart(async () => (await import("./toast")).Toast);

/** A toast that is not part of the first load: pages that may show one rarely do. The server renders it into the page. */
export const LazyToast = (props: ComponentProps<typeof Toast>) => <Part {...props} />;
