import { useQuery } from '@portal/shared/http';
import { ListPage, TabLinks, type ListDefinition } from '@portal/shared/lists';
import type { CallSpec } from '@portal/shared/model';
import { useLocation, useSearchParams } from '@portal/shared/router';
import { ButtonLink, ErrorMessage, Loading, When } from '@portal/shared/ui';
import type { ComponentType, ReactNode } from 'react';
import { ApplicationsTabs } from '../lib/applications-tabs';
import { tabsOf } from '../lib/part-tabs';
import { choicesQuery, type Choices } from './jamb.api';

export interface ListPart {
  /** In the address, as in `?part=upload`. */
  name: string;
  label: string;
  /** For whoever uploads lists. */
  uploads?: true;
  Part: ComponentType<PartProps>;
}

/** `tabs` stand under the title of a part that is one of them. */
export type PartProps = Choices & { tabs: ReactNode };

interface ListPartsProps<C extends CallSpec> {
  list: ListDefinition<C>;
  parts: readonly ListPart[];
}

function Part({ part: { Part: Shown, uploads }, tabs }: { part: ListPart; tabs: ReactNode }) {
  const { data, error, refetch } = useQuery(choicesQuery);
  if (error) return <ErrorMessage error={error} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (uploads && !data.mayUpload) {
    return <ErrorMessage error={new Error('You may not upload lists of candidates.')} />;
  }
  return <Shown {...data} tabs={tabs} />;
}

/** The list and the parts beside it; an upload is none of them. */
function Tabs({ parts }: { parts: readonly ListPart[] }) {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const beside = parts.filter(({ uploads }) => !uploads);
  if (beside.length === 0) return null;
  return (
    <TabLinks
      label="Parts of the list"
      tabs={tabsOf(pathname, [{ label: 'Candidates' }, ...beside], params.get('part'))}
    />
  );
}

interface WholeProps<C extends CallSpec> extends ListPartsProps<C> {
  tabs: ReactNode;
}

/** The whole list, with the button that uploads one. */
function Whole<C extends CallSpec>({ list, parts, tabs }: WholeProps<C>) {
  const mayUpload = useQuery(choicesQuery).data?.mayUpload;
  const actions = parts
    .filter(({ uploads }) => uploads)
    .map(({ name, label }) => (
      <When key={name} value={mayUpload}>
        <ButtonLink to={`?part=${name}`}>{label}</ButtonLink>
      </When>
    ));
  return (
    <ListPage list={list} actions={actions}>
      {tabs}
    </ListPage>
  );
}

/** A list of JAMB's and what is done about it, each at an address of its own. */
export function ListParts<C extends CallSpec>({ list, parts }: ListPartsProps<C>) {
  const [params] = useSearchParams();
  const part = parts.find(({ name }) => name === params.get('part'));
  const tabs = <Tabs parts={parts} />;
  return (
    <>
      <ApplicationsTabs />
      {part ? <Part part={part} tabs={tabs} /> : <Whole list={list} parts={parts} tabs={tabs} />}
    </>
  );
}
