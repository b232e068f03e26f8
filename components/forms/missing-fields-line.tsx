"use client";
import { TextLink } from "../ui/buttons/text-link";
import { classNames } from "../ui/class-names";
import { Icon } from "../ui/icon";
import styles from "./missing-fields-line.module.css";
import { type MissingField, type MissingFieldsWords, maxNames } from "./missing-fields-words";

type WhatIsLeftProps = {
  id: string;
  /** undefined until something has judged the form: the line is empty and keeps its height, so that nothing moves. */
  fields: readonly MissingField[] | undefined;
  words: MissingFieldsWords;
  /** In a sticky bar there is room for one name. */
  isCompact: boolean;
};

function Names({
  fields,
  words,
  isCompact,
}: Pick<WhatIsLeftProps, "words" | "isCompact"> & { fields: readonly MissingField[] }) {
  const named = fields.slice(0, isCompact ? 1 : maxNames);
  const more = isCompact ? undefined : words.more[fields.length - named.length - 1];
  return (
    <>
      <span className={styles.ring} />
      <p>
        <b>{words.count[fields.length - 1]}</b>
      </p>
      <p className={styles.names}>
        {named.map(({ id, name }) => (
          <TextLink key={id} href={`#${id}`}>
            {name}
          </TextLink>
        ))}
        {more && <span>{more}</span>}
      </p>
    </>
  );
}

/** The line over a button that waits: how many fields are left, with links to them. Hidden where scripts are off. */
export function MissingFieldsLine({ id, fields, words, isCompact }: WhatIsLeftProps) {
  const isTall = words.count.length > 2;
  return (
    <div
      id={id}
      role="status"
      className={classNames(styles.left, isTall && styles.tall, isCompact && styles.compact)}
      data-scripted=""
    >
      {fields && fields.length > 0 && <Names fields={fields} words={words} isCompact={isCompact} />}
      {fields?.length === 0 && (
        <>
          <Icon name="check" size="1.125rem" className={styles.check} />
          <p>{words.none}</p>
        </>
      )}
    </div>
  );
}
