import { Form } from "./form";

export const dynamic = "force-dynamic";

export default function Page() {
  return (
    <main>
      <h1>Enter the code</h1>
      <Form />
    </main>
  );
}
