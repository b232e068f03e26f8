"use client";
import { catchError } from "next/error";
import type { ReactNode } from "react";

/** In place of a component of the operator's that fails in the browser: nothing. The page around it goes on. */
export const SlotBoundary = catchError<{ children?: ReactNode }>(() => null);
