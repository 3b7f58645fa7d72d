import { hostel } from '@portal/contracts/hostel';
import { useRefresh } from '@portal/shared/http';
import type { CallData } from '@portal/shared/model';
import { useNavigate } from '@portal/shared/router';
import { toast } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { invoicePath } from '../lib/addresses';
import { bedName } from '../lib/booking.api';

type Held = CallData<typeof hostel.booking.hold>;

/**
 * Holds a bed-space and goes on to its invoice. A refusal stands in the page, and what is shown is read again: others
 * choose at the same time.
 */
export function useHold<Given extends readonly unknown[]>(hold: (...given: Given) => Promise<Held>) {
  const navigate = useNavigate();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const act = async (...given: Given) => {
    setBusy(true);
    setRefusal(null);
    try {
      const { allocation } = await hold(...given);
      toast({ severity: 'success', title: 'Your bed-space is held', body: bedName(allocation) });
      await navigate(invoicePath);
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
      await refresh(hostel.booking.hold);
    } finally {
      setBusy(false);
    }
  };
  return { act, busy, refusal };
}
