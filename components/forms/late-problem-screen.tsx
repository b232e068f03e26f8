"use client";
import { type ComponentProps, lazy } from "react";
import type { ProblemScreen as Screen } from "./problem-screen";

export const loadProblemScreen = () => import("./problem-screen");

const ProblemScreen = lazy(async () => ({ default: (await loadProblemScreen()).ProblemScreen }));

/**
 * A problem screen that is not part of the first load: most players never have one. The server renders it into the page. Pages import
 * this component instead of the screen itself, because Next loads first whatever a page may show.
 */
export const LateProblemScreen = (props: ComponentProps<typeof Screen>) => <ProblemScreen {...props} />;
