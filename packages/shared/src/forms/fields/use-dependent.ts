import { useFormContext, type FieldValues } from 'react-hook-form';
import { useFormTools } from '../form-context';

export interface Dependant {
  name: string;
  label: string;
}

/**
 * Answers that lose their meaning when another changes: a new country empties state and LGA. What was emptied is
 * said politely, because it happens away from where the person is.
 */
export function useDependent(dependants: readonly Dependant[] = []): () => void {
  const form = useFormContext<FieldValues>();
  const { announce } = useFormTools();
  return () => {
    const filled = dependants.filter(({ name }) => Boolean(form.getValues(name)));
    dependants.forEach(({ name }) => {
      form.setValue(name, '', { shouldDirty: true });
      form.clearErrors(name);
    });
    if (filled.length > 0) announce(`${filled.map(({ label }) => label).join(' and ')} cleared`);
  };
}
