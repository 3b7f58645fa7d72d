import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { fingerprintOf, isSigned, readPublicKey } from './signature';

const newPair = () => generateKeyPairSync('ed25519');
const pemOf = (key: KeyObject) => String(key.export({ type: 'spki', format: 'pem' }));
const { publicKey, privateKey } = newPair();
const pem = pemOf(publicKey);
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });

const text = 'POST\n/ModuleOwner/promote\nmf-one';
const signature = sign(null, Buffer.from(text), privateKey).toString('base64');

describe('the public key of a team', () => {
  it('is read from its PEM text', () => {
    expect(readPublicKey(pem)?.equals(publicKey)).toBe(true);
  });

  it('is none of another kind, and no text that is no key', () => {
    expect(readPublicKey(pemOf(rsa.publicKey))).toBeNull();
    expect(readPublicKey('')).toBeNull();
    expect(readPublicKey('no key')).toBeNull();
    expect(readPublicKey(pem.replace('MCow', 'AAAA'))).toBeNull();
  });

  it('is called by the SHA-256 of its DER form, without padding', () => {
    const der = Buffer.from(pem.split('\n').slice(1, -2).join(''), 'base64');
    const name = createHash('sha256').update(der).digest('base64').replace(/=+$/, '');
    expect(fingerprintOf(publicKey)).toBe(name.replaceAll('+', '-').replaceAll('/', '_'));
    expect(fingerprintOf(newPair().publicKey)).not.toBe(fingerprintOf(publicKey));
  });
});

describe('what a team signed', () => {
  it('is these very bytes, as text or as they are', () => {
    expect(isSigned(text, signature, pem)).toBe(true);
    expect(isSigned(Buffer.from(text), signature, pem)).toBe(true);
  });

  it.each([
    ['another word', text.replace('mf-one', 'mf-two')],
    ['a line break more', `${text}\n`],
    ['a letter less', text.slice(0, -1)],
    ['nothing', ''],
  ])('is not %s', (_, other) => {
    expect(isSigned(other, signature, pem)).toBe(false);
  });

  it('is told apart by bytes that are no text', () => {
    const [one, other] = [Buffer.from([0xff, 0x00]), Buffer.from([0xfe, 0x00])];
    const ofBytes = sign(null, one, privateKey).toString('base64');
    expect(isSigned(one, ofBytes, pem)).toBe(true);
    expect(isSigned(other, ofBytes, pem)).toBe(false);
  });

  it('is not signed by the key of somebody else, nor by a key of another kind', () => {
    expect(isSigned(text, signature, pemOf(newPair().publicKey))).toBe(false);
    const byRsa = sign(null, Buffer.from(text), rsa.privateKey).toString('base64');
    expect(isSigned(text, byRsa, pemOf(rsa.publicKey))).toBe(false);
  });

  it('is not signed when there is no key to ask', () => {
    expect(isSigned(text, signature, 'no key')).toBe(false);
  });

  it.each([
    ['empty', ''],
    ['no base64', '!'.repeat(88)],
    ['cut off', signature.slice(0, 40)],
    ['in hexadecimal', Buffer.from(signature, 'base64').toString('hex')],
    ['of another text', sign(null, Buffer.from('other'), privateKey).toString('base64')],
  ])('is not signed by a signature that is %s', (_, wrong) => {
    expect(isSigned(text, wrong, pem)).toBe(false);
  });
});
