// A brand's drawing after the build has parsed it: shapes alone, so that no script and no address reaches a page.

/** Attributes have the names that React gives them. */
export type DrawingNode = {
  readonly tag: string;
  readonly className?: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly DrawingNode[];
};

export type Drawing = { readonly viewBox: string; readonly children: readonly DrawingNode[] };
