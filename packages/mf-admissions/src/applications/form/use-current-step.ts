import {
  allowedStep,
  type ApplicationRecord,
  type ProgrammeForm,
  stepOfHash,
} from '@portal/contracts/admissions';
import { useLocation, useNavigate } from '@portal/shared/router';
import { useEffect, useState } from 'react';

/**
 * The step of the hash, never beyond what is saved unless any may be seen; a hash that asks for more is corrected in
 * the address.
 */
export function useCurrentStep(form: ProgrammeForm, record: ApplicationRecord, anyStep = false) {
  const { hash, pathname, search, state } = useLocation() as Record<
    'hash' | 'pathname' | 'search',
    string
  > & {
    state: unknown;
  };
  const navigate = useNavigate();
  const [saved, setSaved] = useState(0);
  const allowed = anyStep ? form.steps.length - 1 : Math.max(allowedStep(form, record), saved);
  const { step, index } = stepOfHash(form, hash, allowed);

  const go = (target: number, replace = false) => {
    const to = form.steps[target]?.hash;
    if (to) void navigate(pathname + search + to, { replace, state });
  };

  useEffect(() => {
    if (hash && hash !== step.hash) void navigate(pathname + search + step.hash, { replace: true, state });
  }, [hash, step.hash, pathname, search, state, navigate]);

  const advance = () => {
    setSaved((before) => Math.max(before, index + 1));
    go(index + 1);
  };

  return { step, index, isLast: index === form.steps.length - 1, back: go, advance };
}
