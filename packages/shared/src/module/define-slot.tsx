import { useEffect, useMemo, type ReactNode } from 'react';
import type { InferType, Schema } from 'yup';
import { validationErrorOf } from './validation-error';
import { useHostIfAny } from './react-entry';
import { Slot, useSlotValues } from './slot';

export interface FilledSlotProps<Values> {
  values: Values;
  /** Shown when nothing contributes to the slot. */
  empty?: ReactNode;
}

/** A slot with the values that its page hands to contributions, as both ends know them. */
export interface PortalSlot<Values> {
  /** As in `student-dashboard.card`. */
  readonly name: string;
  readonly schema: Schema<Values>;
  /** For the page that provides the slot. Values that do not fit are reported, and the slot stays empty. */
  Slot(props: FilledSlotProps<Values>): ReactNode;
  /** For contributions. Throws, into the contribution's own boundary, when the page hands over something else. */
  useValues(): Values;
}

/**
 * Describes a slot for `module.config.ts` and the code alike:
 *
 *     export const profileTab = defineSlot('student-profile.tab', object({ studentId: string().required() }).required());
 *     // module.config.ts of the page: slots: { provides: [{ slot: profileTab.name, props: profileTab.schema }] }
 *     <profileTab.Slot values={{ studentId }} />
 *     // in a contribution
 *     const { studentId } = profileTab.useValues();
 *
 * Modules never import each other: each end states the values that it knows, the compiler checks them on both sides and
 * the schema when they pass. Each contribution has its own error boundary and its own deadline (`deadline` in its
 * `module.config.ts`, 3000 ms when left out), over fetching its code and again over mounting it; neighbours do not wait.
 */
export function defineSlot<S extends Schema>(name: string, schema: S): PortalSlot<InferType<S>> {
  type Values = InferType<S>;

  function TypedSlot({ values, empty }: FilledSlotProps<Values>) {
    const host = useHostIfAny();
    const invalid = useMemo(
      () => validationErrorOf(schema, values, `slot ${name} is given the wrong values`),
      [values],
    );
    useEffect(() => {
      if (invalid) host?.report(invalid);
    }, [invalid, host]);
    if (invalid) return <>{empty}</>;
    return <Slot name={name} values={values as Record<string, unknown>} empty={empty} />;
  }

  function useValues(): Values {
    const values = useSlotValues();
    const invalid = useMemo(
      () =>
        validationErrorOf(
          schema,
          values,
          `slot ${name} hands over other values than this contribution expects`,
        ),
      [values],
    );
    if (invalid) throw invalid;
    return values as Values;
  }

  return { name, schema: schema as Schema<Values>, Slot: TypedSlot, useValues };
}
