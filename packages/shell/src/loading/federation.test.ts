import { incompatibilityOf } from './federation';

test('names both versions when a module wants another one of what the shell supplies', () => {
  const words =
    '[ Federation Runtime ]: Version 19.3.1 from portal of shared singleton module react does not satisfy the requirement of mf_old which needs ^18.3.1)';
  expect(incompatibilityOf('mf-old@1.0.0', new Error(words))).toMatchObject({
    fault: 'contract',
    message: 'mf-old@1.0.0 needs react ^18.3.1; this portal supplies 19.3.1',
  });
  expect(incompatibilityOf('mf-old@1.0.0', new Error('x is not a function'))).toBeNull();
  expect(incompatibilityOf('mf-old@1.0.0', 'thrown')).toBeNull();
});
