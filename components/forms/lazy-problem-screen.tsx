"use client";
import type { ComponentProps } from "react";
// The server renders the screen into the page, and Next sends a page only the styles of what it loads first.
import "../restrictions/still-available.module.css";
import "../ui/buttons/button.module.css";
import "../ui/buttons/links.module.css";
import "../ui/dialogs/disclosure.module.css";
import "../ui/fields/fields.module.css";
import "../ui/icon.module.css";
import "../ui/lists/track.module.css";
import "../ui/notice.module.css";
import "../ui/panel.module.css";
import "../ui/screen.module.css";
import "../ui/text/fact-line.module.css";
import "../ui/text/text.module.css";
import "../ui/tone.module.css";
import { lazyPart } from "../ui/behaviour/lazy-part";
import type { ProblemScreen as Screen } from "./problem-screen";

export const loadProblemScreen = () => import("./problem-screen");

const ProblemScreen = lazyPart(async () => (await loadProblemScreen()).ProblemScreen);

/**
 * A problem screen that is not part of the first load: most players never have one. The server renders it into the page. Pages import
 * this component instead of the screen itself, because Next puts everything that a page may show into its first load.
 */
export const LazyProblemScreen = (props: ComponentProps<typeof Screen>) => <ProblemScreen {...props} />;
