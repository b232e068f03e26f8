"use client";
import type { ComponentProps } from "react";
import { KeptChoices } from "../forms/kept-choices";
import type { ChoiceOption } from "../ui/choice-group";
import { usePasskeySupport } from "./support";

type ChoicesWithPasskeyProps = ComponentProps<typeof KeptChoices> & { passkey: ChoiceOption };

/** Choices with a passkey below them, where the browser has one. */
export function ChoicesWithPasskey({ passkey, choices, ...rest }: ChoicesWithPasskeyProps) {
  const isUsable = usePasskeySupport() === "yes";
  return <KeptChoices {...rest} choices={isUsable ? [...choices, passkey] : choices} />;
}
