import { ErrorSummary, Form, SubmitButton, TextField } from '@portal/shared/forms';
import { formatRrr } from '@portal/shared/model';
import type { Programme, ProgrammeLogin } from '@portal/contracts/admissions';
import { useLocation } from '@portal/shared/router';
import { Box, PageHeader, Text, TextLink } from '@portal/shared/ui';
import { useEffect, useRef } from 'react';
import { Page } from '../../lib/page';
import { UnpaidNotice } from './unpaid-notice';
import { useLogin } from './use-login';

/** The reference that was paid is the key to the form. */
export function LoginPage({ programme, words }: { programme: Programme; words: ProgrammeLogin }) {
  const { state } = useLocation() as { state: { rrr?: string } | null };
  const { login, unpaid, title, asking } = useLogin(programme);
  const [invoice] = programme.links;
  const isFilledIn = Boolean(state?.rrr);
  const button = useRef<HTMLDivElement>(null);
  // Whoever has just paid finds the button under their finger. They press it themselves: this page stays in the history of
  // the browser, and would open their form again to whoever goes back on a shared computer.
  useEffect(() => {
    if (isFilledIn) button.current?.querySelector('button')?.focus();
  }, [isFilledIn]);
  return (
    <Page>
      <PageHeader
        title={`${programme.name} application`}
        lead={words.text}
        crumbs={[{ label: 'Home', to: '/' }, { label: programme.name }]}
      />
      <Box
        maxW="30rem"
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="l3"
        shadow="sm"
        p={{ base: '4', sm: '7' }}
      >
        {unpaid && (
          <Box mb="5">
            <UnpaidNotice rrr={unpaid} programme={programme} asking={asking} />
          </Box>
        )}
        <Form
          label={words.text}
          schema={words.schema}
          defaults={{ rrr: formatRrr(state?.rrr ?? '') }}
          onSubmit={login}
          failureTitle={title}
        >
          <ErrorSummary />
          <TextField
            name="rrr"
            label={words.field}
            hint={
              isFilledIn
                ? `Filled in for you: press ${words.button} to open your form.`
                : 'The 12 digits on your paid invoice, with or without hyphens.'
            }
            inputMode="numeric"
            digits
            autoComplete="off"
          />
          <Box mt="5" ref={button}>
            <SubmitButton>{words.button}</SubmitButton>
          </Box>
        </Form>
        {invoice && (
          <Text mt="5" textStyle="sm" color="fg.muted">
            No RRR yet?{' '}
            <TextLink to={invoice.to} state={invoice.state}>
              {invoice.label}
            </TextLink>
          </Text>
        )}
      </Box>
    </Page>
  );
}
