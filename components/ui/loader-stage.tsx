"use client";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { classNames } from "./class-names";

const startsWithinMs = 1000;

type LoaderStageProps = { className: string | undefined; stillClassName: string | undefined; children: ReactNode };

/** If the animation has not started after a second, the static ring is shown (PA-46?). */
export function LoaderStage({ className, stillClassName, children }: LoaderStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const [isStill, setStill] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => {
      const running = stage.current?.getAnimations?.({ subtree: true }) ?? [];
      if (running.length === 0) setStill(true);
    }, startsWithinMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div ref={stage} className={classNames(className, isStill && stillClassName)}>
      {children}
    </div>
  );
}
