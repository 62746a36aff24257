type AnsweredName<Text extends string> = Text extends `${infer Name}Answer` ? Name : never;
type LinkedName<Text extends string> = Text extends `${infer Name}Link` ? Name : never;

/** A question by its name in the texts: `find`, with `findAnswer`, and `findLink` where the answer is done elsewhere. */
export type HelpQuestion<Text extends string> = (
  | { readonly name: AnsweredName<Text>; readonly to?: undefined }
  | { readonly name: AnsweredName<Text> & LinkedName<Text>; readonly to: string }
) & {
  /** A picture in `pictures/`, without language and ending. */
  readonly picture?: string;
};

/** Questions under a heading of the texts. */
export interface HelpTopic<Text extends string, Question = HelpQuestion<Text>> {
  readonly topic: Text;
  readonly questions: readonly Question[];
}
