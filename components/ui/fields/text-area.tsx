"use client";
import { type ChangeEvent, type ComponentProps, useEffect, useRef, useState } from "react";
import { useHydrated } from "../behaviour/use-hydrated";
import { classNames } from "../class-names";
import { SrOnly } from "../text/sr-only";
import { Field, type FieldWords, fieldAria } from "./field";
import input from "./field.module.css";

export type TextAreaProps = FieldWords &
  Omit<ComponentProps<"textarea">, "ref" | "children" | "style" | "aria-invalid" | "aria-describedby"> & {
    name: string;
    maxLength: number;
    /** "{count} of 250 characters", and what is said where nothing counts. */
    counter: { typed: string; most: string };
  };

/** Text of several lines, with a count of what is typed. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, optional, id, className, counter, onChange, maxLength, defaultValue, ...rest } = props;
  const isHydrated = useHydrated();
  const [count, setCount] = useState(String(defaultValue ?? "").length);
  const own = useRef<HTMLTextAreaElement>(null);
  // after each rendering: typed before the script had loaded, restored by the browser, or written back after a submit
  useEffect(() => setCount(own.current?.value.length ?? 0));
  const about = { id: id ?? rest.name, hint, error, also: `${id ?? rest.name}-count` };
  const counted = counter.typed.replace("{count}", String(count));

  function change(event: ChangeEvent<HTMLTextAreaElement>) {
    setCount(event.currentTarget.value.length);
    onChange?.(event);
  }

  return (
    <Field {...about} label={label} optional={optional}>
      <textarea
        ref={own}
        rows={4}
        maxLength={maxLength}
        defaultValue={defaultValue}
        className={classNames(input.input, input.area, className)}
        {...rest}
        {...fieldAria(about)}
        onChange={change}
      />
      <p id={about.also} className={input.count}>
        {isHydrated ? counted : counter.most}
      </p>
      <SrOnly role="status">{isHydrated && count >= maxLength ? counted : ""}</SrOnly>
    </Field>
  );
}
