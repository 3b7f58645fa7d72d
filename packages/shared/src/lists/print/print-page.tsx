import { useState, type ReactNode } from 'react';
import { formatDateTime, texts, type University } from '../../model';
import { Button, Flex, PrinterIcon, chakra } from '../../ui';
import { Letterhead } from './letterhead';
import { PrintFooter, type Verification } from './print-footer';
import { printWhenReady } from './print-when-ready';
import { universityOfPage } from './university';
import { usePrintRules } from './use-print-rules';

export interface PrintPageProps {
  /** As in `2025/2026 JUPEB Application Slip`. */
  title: string;
  /** The numbers that officers look for: RRR, application number, session. */
  numbers?: readonly (readonly [label: string, value: string])[];
  photo?: { src?: string | null | undefined; name: string };
  verification?: Verification;
  /** Other buttons beside Print. */
  actions?: ReactNode;
  /** From the page's boot data when left out. */
  university?: University;
  /** Wide lists lie on their side. */
  landscape?: boolean;
  /** Done before the printer opens, as counting a copy. A failure does not keep anybody from printing. */
  onPrint?: () => Promise<unknown>;
  children: ReactNode;
}

/**
 * A document on A4: letterhead with crest, numbers, passport, the content, and the mark by which anyone can verify it.
 * The sheet is light on every screen, because paper is; it reads well in black and white.
 */
export function PrintPage({
  title,
  numbers = [],
  photo,
  verification,
  actions,
  university,
  landscape = false,
  onPrint,
  children,
}: PrintPageProps) {
  usePrintRules({ landscape });
  const [printedOn] = useState(() => formatDateTime(new Date().toISOString()));
  const print = async () => {
    await onPrint?.().catch(() => undefined);
    await printWhenReady();
  };
  const [issuer] = useState(() => university ?? universityOfPage());
  return (
    <chakra.div mx="auto" maxW={landscape ? '297mm' : '210mm'} width="100%">
      <Flex justify="flex-end" gap="3" mb="4" wrap="wrap" data-no-print>
        {actions}
        <Button onClick={() => void print()}>
          <PrinterIcon aria-hidden />
          {texts.forms.print}
        </Button>
      </Flex>
      <chakra.article
        className="chakra-theme light"
        colorPalette="brand"
        data-sheet
        aria-label={title}
        bg="white"
        color="fg"
        borderWidth="1px"
        borderRadius="l2"
        shadow="sm"
        px={{ base: '4', md: '10' }}
        py={{ base: '5', md: '8' }}
        textStyle="sm"
        _print={{ border: '0', shadow: 'none', p: '0', borderRadius: '0' }}
      >
        <Letterhead university={issuer} title={title} numbers={numbers} {...(photo && { photo })} />
        {children}
        <PrintFooter printedOn={printedOn} {...(verification && { verification })} />
      </chakra.article>
    </chakra.div>
  );
}
