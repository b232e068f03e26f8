// `import { Notice } from "account-area/components"`: the parts that components of an operator's folder may use. What this file exports
// is interface: a change is one that operators have to follow.

export { Links } from "../ui/buttons/links";
export { TextLink } from "../ui/buttons/text-link";
export { ChoiceGroup } from "../ui/fields/choice-group";
export { SelectField } from "../ui/fields/select-field";
export { TextField } from "../ui/fields/text-field";
export { Badge } from "../ui/lists/badge";
export { Facts } from "../ui/lists/facts";
export { IconList } from "../ui/lists/icon-list";
export { Notice } from "../ui/notice";
export { Section } from "../ui/section";
export { Prose } from "../ui/text/prose";
export { StepForm, useStepForm } from "./step-form";
