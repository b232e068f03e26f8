import type { PageProps } from "@/app/_shared/page-props";
import { geolocateAction } from "./actions";
import { LocationStep } from "./location-step";

export default async function GeolocatePage({ searchParams }: PageProps) {
  return <LocationStep code="geolocate" query={await searchParams} action={geolocateAction} />;
}
