import { admissions, isChoice, type ProgrammeForm, questionsOf } from '@portal/contracts/admissions';
import { queryOf, useQuery } from '@portal/shared/http';
import type { CallData } from '@portal/shared/model';

/** Schools and departments that a set-up leaves to choose; null for all of them. */
export type AllowedPlaces = CallData<typeof admissions.applicationPlaces.allowed>;

/** The choices of a step. */
function choicesOf(form: ProgrammeForm, stepId: string) {
  const step = form.definition.steps.find(({ id }) => id === stepId);
  return step && !step.widget ? questionsOf(step).filter(isChoice) : [];
}

const limited: readonly string[] = ['faculties', 'departments'] satisfies (keyof AllowedPlaces)[];

/** The choices of a step that are of a list of which a part is left, by their names. */
function limitsOf(
  form: ProgrammeForm,
  stepId: string,
  places: AllowedPlaces,
): Record<string, readonly number[]> {
  return Object.fromEntries(
    choicesOf(form, stepId).flatMap(({ name, ref }) => {
      const left = Object.entries(places).find(([list]) => list === ref)?.[1];
      return left ? [[name, left] as const] : [];
    }),
  );
}

/**
 * What may be chosen in a step, as the applicant's own set-up has it or as one is previewed; asked for by a step that has
 * such a choice. Where that cannot be read all is offered: the server checks again.
 */
export function usePlaceLimits(form: ProgrammeForm, stepId: string, previewed?: AllowedPlaces) {
  const own = useQuery({
    ...queryOf(admissions.applicationPlaces.allowed),
    enabled: !previewed && choicesOf(form, stepId).some(({ ref }) => limited.includes(ref)),
    staleTime: Infinity,
    throwOnError: false,
  });
  const places = previewed ?? own.data;
  return places ? limitsOf(form, stepId, places) : {};
}
