import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useHydrated } from "@/components/ui/behaviour/use-hydrated";
import type { PackedRegions } from "@/domain/person/region-lists";
import type { InputValues } from "@/domain/verification/requested-fields";
import { TextField, type TextFieldProps } from "../ui/fields/text-field";
import { SrOnly } from "../ui/text/sr-only";
import type { AddressWords } from "./field-keys";
import type { PlacesLibrary, PlacesSettings, Suggestion } from "./places";
import styles from "./verification.module.css";

export type AddressSearchProps = TextFieldProps & {
  places: PlacesSettings;
  countries: readonly string[];
  /** Countries that the form offers. */
  offered: readonly string[];
  regions: PackedRegions;
  words: Pick<AddressWords, "Verification.address.suggestions">;
  /** Announced with so many suggestions: "3 addresses found". */
  found: readonly string[];
  onFound: (address: InputValues) => void;
};

const pauseMs = 250;
const minLength = 3;

/** The first line of an address, with suggestions if the places library loads. Typing works without it. */
export function AddressSearch({
  places,
  countries,
  offered,
  regions,
  words,
  found,
  onFound,
  ...field
}: AddressSearchProps) {
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  const [active, setActive] = useState(-1);
  const coming = useRef<Promise<PlacesLibrary | undefined>>(undefined);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Counts the questions; one that is no longer the last, or was closed meanwhile, gets no list. */
  const question = useRef(0);
  const around = useRef<HTMLDivElement>(null);
  const listId = useId();
  const isHydrated = useHydrated();
  const isOpen = suggestions.length > 0;

  /** A library that was given up is asked for again: it may only have been slow. */
  async function load() {
    coming.current ??= import("./places").then(({ loadPlaces }) => loadPlaces(places));
    const library = await coming.current;
    if (!library) coming.current = undefined;
    return library;
  }

  function close() {
    clearTimeout(pause.current);
    question.current += 1;
    setSuggestions([]);
    setActive(-1);
  }

  async function look(typed: string) {
    question.current += 1;
    const own = question.current;
    const library = await load();
    const results = await library?.suggest(typed, countries).catch(() => []);
    if (own !== question.current) return;
    setSuggestions(results ?? []);
    setActive(-1);
  }

  function typed(text: string) {
    clearTimeout(pause.current);
    if (text.trim().length < minLength) return close();
    pause.current = setTimeout(() => void look(text), pauseMs);
  }

  const readTypedBefore = useEffectEvent(() => {
    const input = around.current?.querySelector("input");
    if (!input || input !== document.activeElement) return;
    void load();
    typed(input.value);
  });

  // on a slow phone the player may begin to type before this component listens
  useEffect(() => readTypedBefore(), []);

  async function choose(suggestion: Suggestion | undefined) {
    close();
    const address = await suggestion?.address(regions, offered).catch(() => undefined);
    if (address) onFound(address);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!isOpen) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setActive((active + step + suggestions.length + (active < 0 && step < 0 ? 1 : 0)) % suggestions.length);
    }
    if (event.key === "Escape") close();
    if (event.key === "Enter" && active >= 0) {
      event.preventDefault();
      void choose(suggestions[active]);
    }
  }

  const { onFocus, onChange, onBlur } = field;
  return (
    <div ref={around} className={styles.search}>
      <TextField
        {...field}
        {...(isHydrated
          ? { role: "combobox", "aria-autocomplete": "list", "aria-expanded": isOpen, "aria-controls": listId }
          : undefined)}
        {...(active >= 0 ? { "aria-activedescendant": `${listId}-${active}` } : undefined)}
        onFocus={(event) => {
          onFocus?.(event);
          void load();
        }}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          onChange?.(event);
          typed(event.target.value);
        }}
        onBlur={(event) => {
          close();
          onBlur?.(event);
        }}
      />
      {isHydrated && (
        <div
          id={listId}
          role="listbox"
          aria-label={words["Verification.address.suggestions"]}
          className={styles.suggestions}
          hidden={!isOpen}
        >
          {suggestions.map((suggestion, index) => (
            <div
              key={suggestion.id}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              className={styles.suggestion}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => void choose(suggestion)}
              onKeyDown={(event) => event.key === "Enter" && void choose(suggestion)}
            >
              {suggestion.text}
            </div>
          ))}
        </div>
      )}
      <SrOnly role="status">{found[suggestions.length] ?? ""}</SrOnly>
    </div>
  );
}
