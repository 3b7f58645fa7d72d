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
  const [revised, setRevised] = useState<string | null>(null);
  const allowed = anyStep ? form.steps.length - 1 : Math.max(allowedStep(form, record), saved);
  const { step, index } = stepOfHash(form, hash, allowed);

  const go = (target: number, replace = false) => {
    const to = form.steps[target]?.hash;
    if (to) void navigate(pathname + search + to, { replace, state });
  };

  useEffect(() => {
    if (hash && hash !== step.hash) void navigate(pathname + search + step.hash, { replace: true, state });
  }, [hash, step.hash, pathname, search, state, navigate]);

  const last = form.steps.length - 1;
  // Who came from the check before the submission goes back to it, not through the steps between.
  const advance = () => {
    setSaved((before) => Math.max(before, index + 1));
    go(revised === step.id ? last : index + 1);
    setRevised(null);
  };

  /** To change a step from the check of the last one; nothing where it is not open. */
  const reviser = (id: string) => {
    const target = form.steps.findIndex((each) => each.id === id);
    if (target < 0 || target === last) return undefined;
    return () => {
      setRevised(id);
      go(target);
    };
  };

  return { step, index, isLast: index === last, back: go, advance, reviser };
}
