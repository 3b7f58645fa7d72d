import { useQuery } from '@portal/shared/http';
import { ListPage, type ListDefinition } from '@portal/shared/lists';
import type { CallSpec } from '@portal/shared/model';
import { useSearchParams } from '@portal/shared/router';
import { ButtonLink, ErrorMessage, Flex, Loading, When } from '@portal/shared/ui';
import type { ComponentType } from 'react';
import { ApplicationsTabs } from '../lib/applications-tabs';
import { choicesQuery, type Choices } from './jamb.api';

export interface ListPart {
  /** In the address, as in `?part=upload`. */
  name: string;
  label: string;
  /** For whoever uploads lists. */
  uploads?: true;
  Part: ComponentType<Choices>;
}

interface ListPartsProps<C extends CallSpec> {
  list: ListDefinition<C>;
  parts: readonly ListPart[];
}

function Part({ part: { Part: Shown, uploads } }: { part: ListPart }) {
  const { data, error, refetch } = useQuery(choicesQuery);
  if (error) return <ErrorMessage error={error} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (uploads && !data.mayUpload) {
    return <ErrorMessage error={new Error('You may not upload lists of candidates.')} />;
  }
  return <Shown {...data} />;
}

function PartLink({ name, label, uploads }: ListPart) {
  return (
    <ButtonLink to={`?part=${name}`} variant={uploads ? 'solid' : 'outline'}>
      {label}
    </ButtonLink>
  );
}

/** The whole list, with a button for each of its other parts. */
function Whole<C extends CallSpec>({ list, parts }: ListPartsProps<C>) {
  const mayUpload = useQuery(choicesQuery).data?.mayUpload;
  const actions = (
    <Flex gap="3" wrap="wrap">
      {parts.map((part) =>
        part.uploads ? (
          <When key={part.name} value={mayUpload}>
            <PartLink {...part} />
          </When>
        ) : (
          <PartLink key={part.name} {...part} />
        ),
      )}
    </Flex>
  );
  return <ListPage list={list} actions={actions} />;
}

/** A list of JAMB's and what is done about it, each at an address of its own. */
export function ListParts<C extends CallSpec>({ list, parts }: ListPartsProps<C>) {
  const [params] = useSearchParams();
  const part = parts.find(({ name }) => name === params.get('part'));
  return (
    <>
      <ApplicationsTabs />
      {part ? <Part part={part} /> : <Whole list={list} parts={parts} />}
    </>
  );
}
