import { due, flow, upload } from "../flow.ts";

export default flow("upload a document", {
  rows: [],
  player: due("docscan-verification"),
  entry: "/accountcenter/docuploadcenter",
  steps: [
    {
      heading: "Upload documents",
      fill: { "Who I am": true, "Choose a file": upload("jpeg") },
      press: /^(Upload|Send it again)$/,
      writes: ["POST /documents/v1/uploads"],
      mayRepeat: true,
    },
  ],
  ends: "Thanks, we have your document",
});
