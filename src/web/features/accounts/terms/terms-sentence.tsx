import { ACCEPT_TERMS } from "#generated/messages/accounts/accept-terms.ts";
import { Sentence } from "#web/ui/data/sentence.tsx";
import { Link } from "#web/ui/layout/link.tsx";

/** What a person who gets an account agrees to, with links to the terms. */
export function TermsSentence() {
  return (
    <Sentence
      template={ACCEPT_TERMS.sentence}
      parts={{
        terms: (text) => <Link to="/Terms">{text}</Link>,
        data: (text) => <Link to="/Terms#data">{text}</Link>,
      }}
    />
  );
}
