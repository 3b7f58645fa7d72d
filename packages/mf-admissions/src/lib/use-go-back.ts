import { useNavigate } from '@portal/shared/router';
import { useEffect } from 'react';

/** Goes back while `when` is true: the page was opened without what it is about. To `/` where there is nothing behind. */
export function useGoBack(when: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!when) return;
    if (window.history.length > 1) void navigate(-1);
    else void navigate('/', { replace: true });
  }, [when, navigate]);
}
