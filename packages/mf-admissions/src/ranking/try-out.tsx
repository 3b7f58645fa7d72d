import { admissions } from '@portal/contracts/admissions';
import { queryOf, useCall, useQuery } from '@portal/shared/http';
import { counted } from '@portal/shared/model';
import { useNavigate, useSearchParams } from '@portal/shared/router';
import { useCan } from '@portal/shared/session';
import { Alert, EmptyState, ErrorMessage, Flex, Loading, PageHeader, Stack } from '@portal/shared/ui';
import { ConfirmButton, toast } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { Choice } from '../lib/choice';
import { PartTabs } from '../lib/part-tabs';
import type { ScreeningChoices } from '../lib/screening.api';
import { runPath, type Asked, type WhatIf } from './ranking.api';
import { Results } from './results';
import { RulesForm } from './rules-form';
import { WhoGetsIn } from './who-gets-in';

function SaveRun({ asked, placed }: { asked: Asked; placed: number }) {
  const save = useCall(admissions.ranking.save);
  const navigate = useNavigate();
  return (
    <ConfirmButton
      question="Save this run?"
      body={`It is kept with everything that it was worked out from. ${counted(placed, 'candidate')} would get in; the admission list is drawn up from the saved run.`}
      confirm="Save this run"
      onConfirm={async () => {
        const { id } = await save.mutateAsync({ body: asked });
        toast({ severity: 'success', title: 'The run is saved' });
        await navigate(runPath(id));
      }}
    >
      Save this run
    </ConfirmButton>
  );
}

/** The rules, and what they would come to; nothing is kept before it is saved. */
function Ranking({ sessionId, applicationTypeId }: { sessionId: number; applicationTypeId: number }) {
  const of = { sessionId, applicationTypeId };
  const edits = useCan('admissions.edit');
  const { data, error, refetch } = useQuery(queryOf(admissions.ranking.capacities, { query: of }));
  const tryOut = useCall(admissions.ranking.whatIf);
  const [tried, setTried] = useState<{ asked: Asked; found: WhatIf }>();
  if (error && !data) return <ErrorMessage error={error} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.departments.length === 0)
    return <EmptyState title="Nobody to rank">No application of this programme is submitted yet.</EmptyState>;
  const ranksBy = (asked: Asked) =>
    tryOut.mutateAsync({ body: asked }).then((found) => setTried({ asked, found }));
  const keepable =
    tried?.found.incomplete === 0 && tried.found.reopened === 0 && tried.asked.formula === data.formula;
  return (
    <Stack gap="6">
      {data.formula === 'none' && (
        <Alert status="warning" title="This programme has no formula">
          Set it in the application set-up; until then a ranking can only be tried out.
        </Alert>
      )}
      <RulesForm of={of} known={data} onTry={ranksBy} />
      {tried && (
        <Stack as="section" gap="4" aria-label="What it would come to">
          <Results counts={tried.found} departments={tried.found.departments} />
          <WhoGetsIn {...tried.found} />
          {edits && keepable && <SaveRun asked={tried.asked} placed={tried.found.placed} />}
        </Stack>
      )}
    </Stack>
  );
}

function Chosen({ sessions, types }: ScreeningChoices) {
  const [search, setSearch] = useSearchParams();
  const current = sessions.find((session) => session.current) ?? sessions[0];
  const sessionId = Number(search.get('sessionId') ?? current?.id ?? 0);
  const applicationTypeId = Number(search.get('applicationTypeId') ?? types[0]?.id ?? 0);
  const choose = (name: string) => (id: number) =>
    setSearch((now) => new URLSearchParams({ ...Object.fromEntries(now), [name]: String(id) }));
  return (
    <Stack gap="6">
      <Flex gap="4" wrap="wrap">
        <Choice label="Session" value={sessionId} options={sessions} onChange={choose('sessionId')} />
        <Choice
          label="Programme"
          value={applicationTypeId}
          options={types}
          onChange={choose('applicationTypeId')}
        />
      </Flex>
      <Ranking
        key={`${sessionId} ${applicationTypeId}`}
        sessionId={sessionId}
        applicationTypeId={applicationTypeId}
      />
    </Stack>
  );
}

/** Ranking without saving: rules in, counts and cut-offs out. */
export function TryOutPart() {
  const { data, error, refetch } = useQuery(queryOf(admissions.screening.choices));
  return (
    <>
      <PageHeader
        title="Ranking"
        lead="Try out who would get in. What is saved is kept with all its inputs, so that it can be worked out again."
      />
      <PartTabs of="/admission_list/ranking" />
      {error && !data && <ErrorMessage error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && <Chosen {...data} />}
    </>
  );
}
