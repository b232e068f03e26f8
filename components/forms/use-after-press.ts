"use client";
import { useEffect, useState } from "react";
import { createPressGate } from "./press-gate";

/** @returns a function that makes a change at once, or after the press of a pointer */
export function useAfterPress(): (change: () => void) => void {
  const [gate] = useState(createPressGate);
  useEffect(() => gate.listen(), [gate]);
  return gate.run;
}
