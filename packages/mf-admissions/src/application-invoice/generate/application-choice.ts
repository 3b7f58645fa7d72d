import { useLocation, useSearchParams } from '@portal/shared/router';
import {
  programmeOfType,
  type ApplicationChoice,
  type InvoiceRoute,
  type Programme,
} from '@portal/contracts/admissions';
import { remember, remembered } from '../../lib/remembered';

function idOf(state: unknown): number | undefined {
  const { id } = (state ?? {}) as Partial<ApplicationChoice>;
  return typeof id === 'number' ? id : undefined;
}

/** The programme that the visitor chose: navigation state first, then `?app=`, then what this tab was at. */
export function useChosenProgramme(route: InvoiceRoute | undefined): Programme | undefined {
  const { state } = useLocation() as { state: unknown };
  const [search] = useSearchParams();
  const key = `invoice:${route?.id ?? ''}`;
  const asked = idOf(state) ?? (Number(search.get('app')) || undefined);
  const programme = programmeOfType(asked ?? (Number(remembered(key)) || undefined));
  if (programme && asked) remember(key, String(asked));
  return programme;
}
