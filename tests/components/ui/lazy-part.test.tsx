// A part that is loaded lazily, when its script cannot be loaded. The second test hydrates, which the module keeps in mind.
import { act } from "@testing-library/react";
import type { ComponentType, ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { lazyPart, useNoteHydration } from "@/components/ui/behaviour/lazy-part";

function Shell({ children }: { children: ReactNode }) {
  useNoteHydration();
  return <form action="/next">{children}</form>;
}

const Part = () => <p>Your employer</p>;
const missing = () => lazyPart<object>(() => Promise.reject(new Error("404")));

const page = (Shown?: ComponentType) => <Shell>{Shown ? <Shown /> : "No part"}</Shell>;

/** The page as the server sends it, hydrated with what the browser has. Rejects with the error that would lead to the error page. */
async function opened(sent?: ComponentType, loaded?: ComponentType) {
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(page(sent));
  const root = await act(async () => hydrateRoot(container, page(loaded)));
  return { container, root };
}

afterEach(() => document.body.replaceChildren());

test("while the page hydrates, it stays as the server sent it, and its form works as without scripts", async () => {
  const { container } = await opened(Part, missing());
  expect(container.innerHTML).toBe(renderToString(page(Part)));
});

test("after that it is an error: the error page loads the page again, which the server then renders whole", async () => {
  const { root } = await opened();
  await expect(act(async () => root.render(page(missing())))).rejects.toThrow("404");
});
