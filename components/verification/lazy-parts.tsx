"use client";
import type { ComponentProps } from "react";
import { lazyPart } from "../ui/behaviour/lazy-part";
import type { ConfirmationFields as Confirmation } from "./confirmation-fields";
import type { EmploymentFields as Employment } from "./employment-fields";

const EmploymentFields = lazyPart(async () => (await import("./employment-fields")).EmploymentFields);
const ConfirmationFields = lazyPart(async () => (await import("./confirmation-fields")).ConfirmationFields);

// The parts of reverification after the first one are not part of its first load.
export const LazyEmploymentFields = (props: ComponentProps<typeof Employment>) => <EmploymentFields {...props} />;
export const LazyConfirmationFields = (props: ComponentProps<typeof Confirmation>) => <ConfirmationFields {...props} />;
