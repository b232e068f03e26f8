"use client";
import type { ComponentProps } from "react";
// The server renders both into the page, and Next sends a page only the styles of what it loads first.
import "../restrictions/still-available.module.css";
import "../ui/buttons/button.module.css";
import "../ui/buttons/links.module.css";
import "../ui/dialogs/disclosure.module.css";
import "../ui/fields/error-summary.module.css";
import "../ui/fields/fields.module.css";
import "../ui/icon.module.css";
import "../ui/lists/track.module.css";
import "../ui/notice.module.css";
import "../ui/panel.module.css";
import "../ui/screen.module.css";
import "../ui/text/text.module.css";
import "../ui/tone.module.css";
import { lazyPart } from "../ui/behaviour/lazy-part";
import type { FormSummary as Summary } from "./form-summary";
import type { ProblemScreen as Screen } from "./problem-screen";

export const loadFormSummary = () => import("./form-summary");
export const loadProblemScreen = () => import("./problem-screen");

const FormSummary = lazyPart(async () => (await loadFormSummary()).FormSummary);
const ProblemScreen = lazyPart(async () => (await loadProblemScreen()).ProblemScreen);

// What a form says of a problem is not part of the first load: most players never have one. The server renders it into the page. Pages
// import these components instead of the parts, because Next puts everything that a page may show into its first load.
export const LazyFormSummary = (props: ComponentProps<typeof Summary>) => <FormSummary {...props} />;
export const LazyProblemScreen = (props: ComponentProps<typeof Screen>) => <ProblemScreen {...props} />;
