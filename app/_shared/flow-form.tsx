import type { ComponentProps } from "react";
import { FormScreen } from "@/components/forms/form-screen";
import type { FormState } from "@/domain/form-state";
import type { ShownText } from "@/domain/receipts/shown-text";
import { flowFields, formWords, newForm } from "@/server/forms/form-props";
import { shownTextFields } from "@/server/lookups/shown-texts/text-hash";
import { sequenceQuery } from "@/server/records/sequence";
import type { RequestContext, SignedInContext } from "@/server/request/context";

type FlowFormProps = Omit<ComponentProps<typeof FormScreen>, "initial" | "words"> & {
  context: RequestContext;
  /** The screen's heading: it names the document as well. */
  title: string;
  /** For search engines, on a page that they may list. */
  description?: string;
  /** Values that the form starts with. */
  values?: FormState["values"];
};

/** A form of a flow. Unless `hidden` says otherwise it carries what names its flow. */
export function FlowForm({
  context,
  title,
  description,
  values,
  hidden = flowFields(context),
  ...rest
}: FlowFormProps) {
  return (
    <>
      {description && <meta name="description" content={description} />}
      <FormScreen initial={newForm(context, values)} words={formWords(context, title)} hidden={hidden} {...rest} />
    </>
  );
}

/** A form of the sequence after sign-in. A deep link has no record yet, so the form carries the link's parameters. */
export function SequenceForm({
  shows = [],
  ...props
}: Omit<FlowFormProps, "hidden"> & {
  context: SignedInContext;
  /** The texts on the page that the form accepts. */
  shows?: readonly ShownText[];
}) {
  return <FlowForm {...props} hidden={{ ...sequenceQuery(props.context), ...shownTextFields(shows) }} />;
}
