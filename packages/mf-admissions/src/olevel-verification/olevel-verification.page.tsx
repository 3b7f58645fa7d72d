import { admissions, takeNextSchema } from '@portal/contracts/admissions';
import { useCall } from '@portal/shared/http';
import { ListPage } from '@portal/shared/lists';
import { useNavigate, useSearchParams } from '@portal/shared/router';
import { Alert, Button } from '@portal/shared/ui';
import { useState } from 'react';
import { UtilitiesTabs } from '../lib/utilities-tabs';
import { resultPath } from './olevel-verification.api';
import { verificationsList } from './verifications.list';

const parts = ['sessionId', 'applicationTypeId', 'departmentId'] as const;
const nobody = 'Nobody else waits in this part of the queue.';

/** Takes the next of the part of the queue that the filters show. */
function TakeNext({ onNobody }: { onNobody: (words: string | null) => void }) {
  const { mutateAsync, isPending } = useCall(admissions.olevelVerification.takeNext);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const take = async () => {
    onNobody(null);
    const asked = parts.flatMap((part) => (search.get(part) ? [[part, search.get(part)] as const] : []));
    try {
      const { id } = await mutateAsync({ body: takeNextSchema.cast(Object.fromEntries(asked)) });
      if (id === null) onNobody(nobody);
      else await navigate(resultPath(id));
    } catch (error) {
      onNobody((error as Error).message);
    }
  };
  return (
    <Button loading={isPending} onClick={() => void take()}>
      Take next
    </Button>
  );
}

/** The queue of O-level results that wait to be verified. */
export default function OlevelVerificationPage() {
  const [words, setWords] = useState<string | null>(null);
  return (
    <>
      <UtilitiesTabs />
      <ListPage list={verificationsList} actions={<TakeNext onNobody={setWords} />}>
        {words !== null && <Alert status="info">{words}</Alert>}
      </ListPage>
    </>
  );
}
