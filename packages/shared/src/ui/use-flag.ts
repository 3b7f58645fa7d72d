import { useCallback, useEffect, useState } from 'react';
import { errorFlag } from '../model';

/**
 * A message that goes away by itself after `milliseconds` (5 s when left out), counted anew at each `show`.
 * The caller shows what must not be missed elsewhere too (WCAG 2.2.1).
 */
export function useFlag<T = string>(milliseconds: number = errorFlag) {
  const [flag, setFlag] = useState<{ value: T } | null>(null);
  useEffect(() => {
    if (!flag) return;
    const timer = setTimeout(() => setFlag(null), milliseconds);
    return () => clearTimeout(timer);
  }, [flag, milliseconds]);
  const show = useCallback((value: T) => setFlag({ value }), []);
  const hide = useCallback(() => setFlag(null), []);
  return { value: flag?.value ?? null, show, hide };
}
