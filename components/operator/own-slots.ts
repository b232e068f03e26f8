// The types of what the build writes for the places that an operator's components fill.
import type { ComponentType, ReactElement, ReactNode } from "react";
import type { Place, Slot } from "@/domain/operator/interface/slots";
import type { StepFields } from "@/domain/operator/interface/steps";

/** It renders at once: a page waits for nothing of it. A method, so that a component may name the words that it has. */
type Component<P extends Place> = { render(props: Slot<P>): ReactElement | null }["render"];

export type OwnSlots = { readonly [P in Place]?: Component<P> };

/** Undefined where no place is filled, so that no page loads it. */
export type OwnBoundary = ComponentType<{ children?: ReactNode }> | undefined;

/** A method, so that a component may name the words that it has. */
type Screen = { render(props: StepFields): ReactElement | null }["render"];

/** The fields of the operator's own steps, by code. */
export type OwnStepScreens = Readonly<Record<string, Screen>>;
