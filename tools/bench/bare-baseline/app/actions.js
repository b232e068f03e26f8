"use server";

export async function submit(_, form) {
  return form.get("code") === "" ? "Enter the code" : null;
}
