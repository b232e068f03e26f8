import type { ChangeEventHandler, FocusEventHandler, ReactNode, Ref } from "react";
import { classNames } from "../class-names";
import { Icon } from "../icon";
import type { IconName } from "../icon-names";
import layout from "../layout.module.css";
import { BreakableEmail } from "../text/breakable-email";
import styles from "./choice-group.module.css";
import control from "./control.module.css";
import { FieldGroup, type FieldWords } from "./field";

export type ChoiceOption = {
  value: string;
  label: ReactNode;
  description?: ReactNode;
  icon?: IconName;
  disabled?: boolean;
  /** Keeps its room, unseen, until scripts have found out whether it can be offered; without scripts it is not. */
  pending?: boolean;
};

export type ChoiceGroupProps = FieldWords & {
  name: string;
  id?: string;
  choices: readonly ChoiceOption[];
  defaultValue?: string | undefined;
  labelHidden?: boolean;
  required?: boolean;
  ref?: Ref<HTMLInputElement>;
  onFocus?: FocusEventHandler<HTMLInputElement>;
  onChange?: ChangeEventHandler<HTMLInputElement>;
  onBlur?: FocusEventHandler<HTMLInputElement>;
};

/** Cards, one of which can be chosen. The first carries the name as its id, for the link in the summary. */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const { name, id = name, label, hint, error, optional, labelHidden = false } = props;
  const { choices, defaultValue, required = false, ref, onFocus, onChange, onBlur } = props;
  return (
    <FieldGroup id={id} label={label} hint={hint} error={error} optional={optional} labelHidden={labelHidden}>
      <div className={layout.space3}>
        {choices.map((choice, index) => {
          const own = index === 0 ? id : `${id}-choice-${index + 1}`;
          return (
            <label
              key={choice.value}
              className={classNames(styles.choice, choice.pending && styles.pending)}
              {...(choice.pending && { "data-scripted": "" })}
            >
              <input
                id={own}
                ref={ref}
                type="radio"
                name={name}
                value={choice.value}
                defaultChecked={choice.value === defaultValue}
                disabled={choice.disabled || choice.pending}
                required={required}
                className={control.control}
                onFocus={onFocus}
                onChange={onChange}
                onBlur={onBlur}
                {...(choice.description ? { "aria-describedby": `${own}-about` } : undefined)}
                {...(error ? { "aria-invalid": true } : undefined)}
                aria-labelledby={`${own}-label`}
              />
              <span className={styles.words}>
                <span id={`${own}-label`} className={styles.label}>
                  {typeof choice.label === "string" ? <BreakableEmail text={choice.label} /> : choice.label}
                </span>
                {choice.description && (
                  <span id={`${own}-about`} className={styles.about}>
                    {choice.description}
                  </span>
                )}
              </span>
              {choice.icon && <Icon name={choice.icon} className={styles.icon} />}
            </label>
          );
        })}
      </div>
    </FieldGroup>
  );
}
