import { type FormEvent, useEffect, useRef, useState } from "react";
import { classNames } from "../class-names";
import { Icon } from "../icon";
import type { IconName } from "../icon-names";
import { FieldGroup, type FieldWords } from "./field";
import styles from "./file-field.module.css";
import type { InputProps } from "./text-field";

export type FileFieldProps = FieldWords &
  Omit<InputProps, "type" | "defaultValue" | "className"> & {
    name: string;
    /** Of the control that opens the files. */
    choose: string;
    /** Of the control that opens the camera, which only a phone or a tablet shows. */
    take: string;
    /** While nothing is chosen. */
    none: string;
  };

/** The name of the part that a photo is sent as, next to that of a chosen file. */
export const photoNameOf = (name: string) => `${name}-photo`;

const fieldsIn = (box: Element | null) => [...(box?.querySelectorAll("input") ?? [])];

/**
 * A file or, on a phone, a photo that is taken now: two native controls under our words, of which the last one used counts. Without
 * scripts both are sent, and the style shows the browser's words for what is chosen.
 */
export function FileField({ label, hint, error, optional, choose, take, none, accept, ...input }: FileFieldProps) {
  const { id = input.name, name } = input;
  const box = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<string>();
  const read = () => setChosen(fieldsIn(box.current).flatMap(({ files }) => [...(files ?? [])])[0]?.name);
  // a file may have been chosen before the scripts had loaded
  useEffect(read, []);

  function keepLast({ target, currentTarget }: FormEvent<HTMLDivElement>) {
    for (const field of fieldsIn(currentTarget)) if (field !== target) field.value = "";
    read();
  }

  const control = (own: { id: string; name: string; capture?: "environment" }, icon: IconName, words: string) => (
    <label className={classNames(styles.choice, own.capture && styles.photo)}>
      <input
        {...input}
        {...own}
        type="file"
        accept={own.capture ? "image/*" : accept}
        aria-describedby={`${id}-chosen`}
        {...(error ? { "aria-invalid": true as const } : {})}
      />
      <span className={styles.face}>
        <Icon name={icon} />
        <span>{words}</span>
      </span>
    </label>
  );
  return (
    <FieldGroup id={id} label={label} hint={hint} error={error} optional={optional}>
      <div ref={box} className={classNames(styles.box, error ? styles.wrong : undefined)} onChange={keepLast}>
        {control({ id: photoNameOf(id), name: photoNameOf(name), capture: "environment" }, "camera", take)}
        {control({ id, name }, "document", choose)}
        <p id={`${id}-chosen`} className={styles.chosen}>
          {chosen ?? none}
        </p>
      </div>
    </FieldGroup>
  );
}
