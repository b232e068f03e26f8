import { type ChangeEvent, type ComponentProps, type RefCallback, useEffect, useRef, useState } from "react";
import { lengthOf } from "@/domain/forms/text-length";
import { useHydrated } from "../behaviour/use-hydrated";
import { classNames } from "../class-names";
import { announce } from "../live-region";
import { Field, type FieldWords, fieldAria } from "./field";
import input from "./field.module.css";

export type TextAreaProps = FieldWords &
  Omit<ComponentProps<"textarea">, "ref" | "children" | "style" | "maxLength" | "aria-invalid" | "aria-describedby"> & {
    name: string;
    ref?: RefCallback<HTMLTextAreaElement>;
    /** Characters. There is no maxlength attribute, because it would cut the end of a pasted text without a word. */
    limit: number;
    counter: CounterWords;
  };

export type CounterWords = {
  /** "{count} of 250 characters" */
  typed: string;
  /** "{count} too many (at most 250 characters)" */
  over: string;
  /** What is said where nothing counts. */
  most: string;
};

/** Text of several lines, with a count of what is typed and, over the limit, of what is too much. The submit refuses such a text. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, optional, id, className, counter, onChange, limit, defaultValue, ref, ...rest } = props;
  const isHydrated = useHydrated();
  const [count, setCount] = useState(lengthOf(String(defaultValue ?? "")));
  const own = useRef<HTMLTextAreaElement>(null);
  // after each rendering: typed before the script had loaded, restored by the browser, or written back after a submit
  useEffect(() => setCount(lengthOf(own.current?.value ?? "")));
  const about = { id: id ?? rest.name, hint, error, also: `${id ?? rest.name}-count` };
  const isOver = count > limit;
  const [words, shown] = isOver ? [counter.over, count - limit] : [counter.typed, count];
  const counted = words.replace("{count}", String(shown));

  useEffect(() => {
    announce(own.current, isOver ? counted : "");
  }, [isOver, counted]);

  function change(event: ChangeEvent<HTMLTextAreaElement>) {
    setCount(lengthOf(event.currentTarget.value));
    onChange?.(event);
  }

  return (
    <Field {...about} label={label} optional={optional}>
      <textarea
        ref={(area) => {
          own.current = area;
          ref?.(area);
        }}
        rows={4}
        defaultValue={defaultValue}
        className={classNames(input.input, input.area, className)}
        {...rest}
        {...fieldAria(about)}
        onChange={change}
      />
      <p id={about.also} className={classNames(input.count, isOver && input.over)}>
        {isHydrated ? counted : counter.most}
      </p>
    </Field>
  );
}
