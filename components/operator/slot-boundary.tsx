"use client";
import { catchError } from "next/error";
import type { ReactNode } from "react";

/** In place of an operator's component that fails in the browser: nothing. The page around it still works. */
export const SlotBoundary = catchError<{ children?: ReactNode }>(() => null);
