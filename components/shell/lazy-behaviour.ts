// The shell's part of a page that comes after the first load: until then links reload the page, and the menu closes by its button.
import { type Router, startClientNavigation } from "./client-navigation";
import { startClosingMenu } from "./closing-menu";

/** @returns a function that ends it */
export function startBehaviour(router: Router): () => void {
  const ends = [startClientNavigation(router), startClosingMenu()];
  return () => {
    for (const end of ends) end();
  };
}
