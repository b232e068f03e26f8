"use client";
import type { ComponentProps } from "react";
import { lazyPart } from "../ui/behaviour/lazy-part";
import type { ProblemScreen as Screen } from "./problem-screen";

export const loadProblemScreen = () => import("./problem-screen");

const ProblemScreen = lazyPart(async () => (await loadProblemScreen()).ProblemScreen);

/**
 * A problem screen that is not part of the first load: most players never have one. The server renders it into the page. Pages import
 * this component instead of the screen itself, because Next puts everything that a page may show into its first load.
 */
export const LazyProblemScreen = (props: ComponentProps<typeof Screen>) => <ProblemScreen {...props} />;
