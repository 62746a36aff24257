import { addComment, removeComment, witnessCommentsQuery } from '../../witnesses/witnesses.staff.api.ts';
import { Part } from '../ProfilePage.tsx';
import { Comments } from '../profile/Comments.tsx';
import { useProfileTexts } from '../profile/profile.texts.ts';

interface CommentsProps {
  readonly witness: number;
  readonly canChange: boolean;
  readonly canRemove: boolean;
}

/** What staff tell each other of a witness (product §11.25). */
export const WitnessCommentsPart = ({ witness, canChange, canRemove }: CommentsProps) => {
  const t = useProfileTexts();
  return (
    <Part title={t('comments')}>
      <Comments
        query={witnessCommentsQuery(witness)}
        draft={`witness.comment.${witness}`}
        onAdd={canChange ? (text) => addComment(witness, text) : undefined}
        onRemove={canRemove ? (id) => removeComment(witness, id) : undefined}
      />
    </Part>
  );
};
