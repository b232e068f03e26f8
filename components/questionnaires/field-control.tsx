import type { ReactNode } from "react";
import type { ValidatedForm } from "@/components/forms/use-validated-form";
import { Checkbox } from "@/components/ui/fields/checkbox";
import { ChoiceGroup } from "@/components/ui/fields/choice-group";
import { FieldGroup } from "@/components/ui/fields/field";
import { SelectField } from "@/components/ui/fields/select-field";
import { type CounterWords, TextArea } from "@/components/ui/fields/text-area";
import { TextField } from "@/components/ui/fields/text-field";
import layout from "@/components/ui/layout.module.css";
import { explanationMaxLength } from "@/domain/questionnaires/answers";
import { boxName, type QuestionField, textName } from "@/domain/questionnaires/fields";
import styles from "./field-control.module.css";

export type FieldText = {
  label: string;
  /** The label is not the platform's. */
  isLabelOurs?: boolean;
  hint?: ReactNode;
  /** The title of the page asks the question already. */
  isLabelHidden?: boolean;
  /** One line is enough for a text. */
  isShort?: boolean;
};

type ControlProps = {
  form: ValidatedForm;
  field: QuestionField;
  text: FieldText;
  language: string | undefined;
  optional: string | undefined;
  words: { choose: string; ownWords: string; counter: CounterWords };
};

type Theirs = Pick<ControlProps, "language">;

/** A text of the platform, with its language where that is not the page's. */
const theirs = (text: string, { language }: Theirs): ReactNode =>
  language === undefined ? text : <span lang={language}>{text}</span>;

const labelOf = (text: FieldText, about: Theirs): ReactNode =>
  text.isLabelOurs ? text.label : theirs(text.label, about);

function Boxes({ form, field, text, language, optional }: ControlProps) {
  const { name, choices } = field;
  const { hint, isLabelHidden = false } = text;
  const label = labelOf(text, { language });
  return (
    <FieldGroup
      id={name}
      label={label}
      labelHidden={isLabelHidden}
      hint={hint}
      error={form.wrong(name)}
      optional={optional}
    >
      <div className={layout.space3}>
        {choices.map((choice, index) => {
          const own = boxName(name, index);
          return (
            <Checkbox
              key={own}
              {...form.box(own, name)}
              card
              id={index === 0 ? name : own}
              label={theirs(choice.text, { language })}
              {...(choice.words && { "data-asks-for-words": true })}
            />
          );
        })}
      </div>
    </FieldGroup>
  );
}

function Radios({ form, field, text, language, optional }: ControlProps) {
  return (
    <ChoiceGroup
      {...form.field(field.name)}
      label={labelOf(text, { language })}
      labelHidden={text.isLabelHidden ?? false}
      hint={text.hint}
      optional={optional}
      choices={field.choices.map((choice) => ({ value: choice.id, label: theirs(choice.text, { language }) }))}
    />
  );
}

function Select({ form, field, text, language, optional, words }: ControlProps) {
  return (
    <SelectField
      {...form.field(field.name)}
      label={labelOf(text, { language })}
      hint={text.hint}
      optional={optional}
      choose={words.choose}
      options={field.choices.map((choice) => ({
        value: choice.id,
        label: choice.text,
        lang: language,
        ...(choice.words && { asksForWords: true }),
      }))}
    />
  );
}

/** The player's own words: the answer itself, or in addition to choices. */
function Words({ form, field, text, language, optional, words }: ControlProps) {
  const isAnswer = field.control === "text";
  const shared = {
    ...form.field(textName(field.name)),
    label: isAnswer ? labelOf(text, { language }) : words.ownWords,
    hint: isAnswer ? text.hint : undefined,
    optional: isAnswer ? optional : undefined,
    placeholder: isAnswer ? field.placeholder : undefined,
  };
  const isShort = text.isShort || field.words === "byChoice" || field.isAmount;
  const keys = field.isAmount ? ({ inputMode: "decimal" } as const) : {};
  return isShort ? (
    <TextField {...shared} {...keys} autoComplete="off" />
  ) : (
    <TextArea {...shared} limit={explanationMaxLength} counter={words.counter} />
  );
}

const choiceControls = { radios: Radios, select: Select, boxes: Boxes, cards: Boxes };

export function FieldControl(props: ControlProps) {
  const { field } = props;
  if (field.control === "text") return <Words {...props} />;
  const Choices = choiceControls[field.control];
  if (field.words === "none") return <Choices {...props} />;
  return (
    <div className={layout.space5}>
      <Choices {...props} />
      <div className={field.words === "byChoice" ? styles.byChoice : undefined}>
        <Words {...props} />
      </div>
    </div>
  );
}
