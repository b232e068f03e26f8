import type { ReactNode } from "react";
import { classNames } from "../class-names";
import { SrOnly } from "../text/sr-only";
import textStyles from "../text/text.module.css";
import styles from "./field.module.css";
import { FieldError } from "./field-error";

/** Props of every field. A field's id is its name unless two forms of a page share a name. */
export type FieldWords = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** "(optional)": next to the label, in words. */
  optional?: string | undefined;
};

type Described = { id: string; hint?: ReactNode; error?: ReactNode; also?: string | undefined };

/** ARIA attributes that tie a control or fieldset to its hint and its message. */
function described({ id, hint, error, also }: Described) {
  const ids = classNames(hint ? `${id}-hint` : null, error ? `${id}-error` : null, also);
  return ids === "" ? {} : { "aria-describedby": ids };
}

/** The same with aria-invalid. */
export function fieldAria(about: Described) {
  return { id: about.id, ...(about.error ? { "aria-invalid": true as const } : {}), ...described(about) };
}

function Words({ label, optional }: Pick<FieldWords, "label" | "optional">) {
  return (
    <>
      {/* React changes bare text in place, which a browser that translates the page has taken out of it */}
      <span>{label}</span>
      {optional && (
        <>
          {" "}
          <span className={styles.optional}>{optional}</span>
        </>
      )}
    </>
  );
}

type FieldProps = FieldWords & { id: string; children: ReactNode };

export function Field({ id, label, hint, error, optional, children }: FieldProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} id={`${id}-label`} className={styles.label}>
        <Words label={label} optional={optional} />
      </label>
      {hint && (
        <p id={`${id}-hint`} className={textStyles.quiet}>
          {hint}
        </p>
      )}
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

type FieldGroupProps = FieldProps & {
  /** When the title of the screen asks the question already. */
  labelHidden?: boolean;
};

/** The same around several controls that answer one question. */
export function FieldGroup({ id, label, hint, error, optional, labelHidden = false, children }: FieldGroupProps) {
  const words = <Words label={label} optional={optional} />;
  return (
    <fieldset className={styles.field} {...described({ id, hint, error })}>
      <legend className={labelHidden ? undefined : styles.legend}>
        {labelHidden ? <SrOnly>{words}</SrOnly> : words}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className={textStyles.quiet}>
          {hint}
        </p>
      )}
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
