"use client";
import type { ComponentProps } from "react";
// The server renders the fields into the page, and Next sends a page only the styles of what it loads first.
import "../ui/phone-field.module.css";
import { late } from "../ui/late";
import type { ConfirmationFields as Confirmation } from "./confirmation-fields";
import type { EmploymentFields as Employment } from "./employment-fields";

const EmploymentFields = late(async () => (await import("./employment-fields")).EmploymentFields);
const ConfirmationFields = late(async () => (await import("./confirmation-fields")).ConfirmationFields);

// The parts of reverification after the first one are not part of its first load.
export const LateEmploymentFields = (props: ComponentProps<typeof Employment>) => <EmploymentFields {...props} />;
export const LateConfirmationFields = (props: ComponentProps<typeof Confirmation>) => <ConfirmationFields {...props} />;
