package app.cuadre.prestamos;

public final class R {

    public static final class string {

        public static final int choose_printer = 1;
        public static final int no_answer = 2;
        public static final int no_answer_of = 3;
        public static final int again = 4;
        public static final int other_server = 5;
    }
}
